import { classNames } from '../class-names.ts';
import styles from './rotation-button.module.css';
import type { Rotation } from './use-rotation.ts';

interface Props {
  readonly rotation: Rotation;
  readonly className?: string | undefined;
}

export function RotationButton({ rotation, className }: Props) {
  if (!rotation.isAllowed) return null;
  return (
    <button type="button" className={classNames(styles.button, className)} onClick={rotation.toggle}>
      <svg className={styles.icon} viewBox="0 0 16 16" aria-hidden="true">
        <path d={rotation.isStopped ? 'M4 2L14 8L4 14Z' : 'M5 2V14M11 2V14'} />
      </svg>
      <span className="visually-hidden">
        {rotation.isStopped ? 'Start slide rotation' : 'Stop slide rotation'}
      </span>
    </button>
  );
}
