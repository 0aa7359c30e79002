import { useForm } from './form-context.ts';
import styles from './sample-mark.module.css';

export function SampleMark({ field, label }: { readonly field: string; readonly label: string }) {
  const { sampleMarks, removeSampleMark, announce } = useForm();
  const instruction = sampleMarks[field];
  if (instruction === undefined) return null;
  return (
    <div className={styles.mark}>
      <p>{instruction}</p>
      <label className={styles.checkbox}>
        <input
          type="checkbox"
          checked
          onChange={() => {
            removeSampleMark(field);
            announce(`${label} is no longer marked as a sample.`);
          }}
        />
        Still a sample<span className="visually-hidden">: {label}</span>
      </label>
    </div>
  );
}
