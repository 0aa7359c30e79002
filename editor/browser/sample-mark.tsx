import { useForm } from './form-context.ts';
import styles from './sample-mark.module.css';

export function SampleMark({ field, label }: { readonly field: string; readonly label: string }) {
  const { marks, dropMark, announce } = useForm();
  const wanted = marks[field];
  if (wanted === undefined) return null;
  return (
    <div className={styles.mark}>
      <p>{wanted}</p>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked
          onChange={() => {
            dropMark(field);
            announce(`${label} is no longer marked as a sample.`);
          }}
        />
        Still a sample<span className="visually-hidden">: {label}</span>
      </label>
    </div>
  );
}
