import type { Service } from '../../content/service-schema.ts';
import { classNames } from '../../ui/class-names.ts';
import { Fact } from '../../ui/fact.tsx';
import styles from './service-facts.module.css';

interface Props extends Pick<Service, 'receives' | 'notFor'> {
  readonly labels: { readonly receives: string; readonly notFor: string; readonly firstLook?: string };
  readonly firstLook?: string;
  readonly className?: string | undefined;
}

export function ServiceFacts({ labels, receives: deliverables, firstLook, notFor, className }: Props) {
  return (
    <dl className={classNames(styles.facts, className)}>
      <Fact dataFact="receives" label={labels.receives}>
        <ul>
          {deliverables.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </Fact>
      {firstLook && (
        <Fact dataFact="first-look" label={labels.firstLook}>
          {firstLook}
        </Fact>
      )}
      <Fact dataFact="not-for" label={labels.notFor}>
        {notFor}
      </Fact>
    </dl>
  );
}
