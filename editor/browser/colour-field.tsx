import styles from './colour-field.module.css';
import controls from './controls.module.css';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import { faultMessageAt, useForm } from './form-context.ts';

const isColour = (value: string) => /^#[0-9a-f]{6}$/i.test(value);

/** The fault of an unreadable colour names the nearest readable one. */
const readableColourIn = (faultMessage: string | undefined) =>
  faultMessage?.match(/colour that passes is (#[0-9a-f]{6})/i)?.[1];

export function ColourField(props: FieldProps) {
  const { path, label, value } = props;
  const { set, faults } = useForm();
  const currentColour = String(value ?? '');
  const readableColour = readableColourIn(faultMessageAt(faults, path));
  const setColour = ({ target }: { readonly target: { readonly value: string } }) =>
    set(path, target.value.trim());
  return (
    <>
      <FieldFrame {...props}>
        {(control) => (
          <div className={styles.row}>
            <input
              {...control}
              type="color"
              className={styles.swatch}
              value={isColour(currentColour) ? currentColour : '#000000'}
              onChange={setColour}
            />
            <input
              className={controls.input}
              aria-label={`${label}, as #rrggbb`}
              value={currentColour}
              spellCheck={false}
              onChange={setColour}
            />
          </div>
        )}
      </FieldFrame>
      {readableColour && (
        <button type="button" className={styles.suggestion} onClick={() => set(path, readableColour)}>
          <span className={styles.suggestedColour} style={{ background: readableColour }} />
          Take {readableColour}
          <span className="visually-hidden"> for {label}</span>
        </button>
      )}
    </>
  );
}
