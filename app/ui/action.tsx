import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './action.module.css';
import { classNames } from './class-names.ts';

type Look = 'button' | 'pill' | 'link';
type Tone = 'hot' | 'paper' | 'ghost';

interface LookProps {
  readonly look?: Look;
  readonly tone?: Tone;
  readonly large?: boolean;
}

/** For what looks like an action and is something else. */
export function actionClass(
  { look = 'button', tone = 'hot', large = false }: LookProps,
  extra?: string | undefined,
): string {
  return classNames(
    styles[look],
    look === 'button' && tone !== 'hot' && styles[tone],
    look === 'button' && large && styles.large,
    extra,
  );
}

interface ActionLinkProps extends LookProps {
  readonly to: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link inside the site that looks like something to press. */
export function ActionLink({ to, className, children, ...look }: ActionLinkProps) {
  return (
    <Link className={actionClass(look, className)} to={to} prefetch="intent">
      {children}
    </Link>
  );
}

type ActionButtonProps = LookProps & ComponentProps<'button'>;

export function ActionButton({ look, tone, large, className, type = 'button', ...rest }: ActionButtonProps) {
  return (
    <button
      className={actionClass(
        { ...(look && { look }), ...(tone && { tone }), large: large ?? false },
        className,
      )}
      type={type}
      {...rest}
    />
  );
}
