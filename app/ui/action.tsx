import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './action.module.css';
import { classNames } from './class-names.ts';

interface ActionStyle {
  readonly variant?: 'button' | 'pill' | 'link' | undefined;
  readonly tone?: 'hot' | 'paper' | 'ghost' | undefined;
  readonly large?: boolean | undefined;
}

/** For other components that should look like an ActionLink or ActionButton. */
export function actionClass(
  { variant = 'button', tone = 'hot', large = false }: ActionStyle,
  className?: string | undefined,
): string {
  return classNames(
    styles[variant],
    variant === 'button' && tone !== 'hot' && styles[tone],
    variant === 'button' && large && styles.large,
    className,
  );
}

interface ActionLinkProps extends ActionStyle {
  readonly to: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function ActionLink({ to, className, children, ...style }: ActionLinkProps) {
  return (
    <Link className={actionClass(style, className)} to={to} prefetch="intent">
      {children}
    </Link>
  );
}

type ActionButtonProps = ActionStyle & ComponentProps<'button'>;

export function ActionButton({
  variant,
  tone,
  large,
  className,
  type = 'button',
  ...rest
}: ActionButtonProps) {
  return <button className={actionClass({ variant, tone, large }, className)} type={type} {...rest} />;
}
