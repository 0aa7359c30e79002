import type { Service } from '../../content/service-schema.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './service-facts.module.css';

interface Props extends Pick<Service, 'receives' | 'notFor'> {
  readonly labels: { readonly receives: string; readonly notFor: string; readonly firstLook?: string };
  readonly firstLook?: string;
  readonly className?: string | undefined;
}

/** What the client receives, when it can first be seen, and when it is better left. */
export function ServiceFacts({ labels, receives, firstLook, notFor, className }: Props) {
  return (
    <dl className={classNames(styles.facts, className)}>
      <div data-fact="receives">
        <dt>{labels.receives}</dt>
        <dd>
          <ul>
            {receives.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </dd>
      </div>
      {firstLook && (
        <div data-fact="first-look">
          <dt>{labels.firstLook}</dt>
          <dd>{firstLook}</dd>
        </div>
      )}
      <div data-fact="not-for">
        <dt>{labels.notFor}</dt>
        <dd>{notFor}</dd>
      </div>
    </dl>
  );
}
