import { z } from 'zod';

const flag = z
  .enum(['0', '1', 'true', 'false', ''])
  .default('')
  .transform((text) => text === '1' || text === 'true');
/** An empty value in a settings file means that the setting is not set. */
const emptyToUndefined = (text: unknown) => (text === '' ? undefined : text);
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(emptyToUndefined, schema.optional());

const environmentSchema = z
  .object({
    /** The owner's settings; see settings.ts. */
    SETTINGS_FILE: optional(z.string()),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: z.string().default('0.0.0.0'),
    /** Health checks and metrics, not for visitors. */
    PRIVATE_PORT: optional(z.coerce.number().int().min(0).max(65_535)),
    PRIVATE_HOST: z.string().default('127.0.0.1'),
    /** Where visitors reach the site; links in mails begin with it. */
    PUBLIC_URL: optional(z.url({ protocol: /^https?$/ })),
    DATABASE_URL: optional(z.url({ protocol: /^postgres(?:ql)?$/ })),
    SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
    MAIL_FROM: optional(z.email()),
    AGENCY_MAIL: optional(z.email()),
    /** Signs links and hashes IP addresses. */
    SECRET_KEY: optional(z.string().min(32, 'at least 32 characters')),
    CLAMD_SOCKET: optional(z.string()),
    WEBHOOK_URL: optional(z.url({ protocol: /^https?$/ })),
    WEBHOOK_SECRET: optional(
      z.string().regex(/^whsec_[A-Za-z0-9+/=]{32,}$/, "'whsec_' and base64, 24 bytes or more"),
    ),
    SPOOL_DIR: optional(z.string()),
    BACKUP_DIR: optional(z.string()),
    /** A file with the public keys that backups are encrypted for. */
    BACKUP_RECIPIENTS: optional(z.string()),
    ROLE: z.enum(['all', 'web', 'worker']).default('all'),
    /** Comma-separated addresses or networks whose X-Forwarded-For is trusted. */
    TRUSTED_PROXY: z
      .string()
      .default('')
      .transform((text) =>
        text
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean),
      ),
    /** For test mail servers on this machine; all others must offer TLS. */
    ALLOW_PLAIN_SMTP: flag,
    /** Above it, acknowledgements are held until staff send or cancel them. */
    ACKNOWLEDGEMENTS_PER_HOUR: z.preprocess(
      emptyToUndefined,
      z.coerce.number().int().min(0).max(1_000_000).default(200),
    ),
  })
  .superRefine((values, context) => {
    const checkRequired = (
      name: 'SMTP_URL' | 'WEBHOOK_URL',
      requiredName: 'MAIL_FROM' | 'AGENCY_MAIL' | 'PUBLIC_URL' | 'WEBHOOK_SECRET',
    ) => {
      if (values[name] !== undefined && values[requiredName] === undefined)
        context.addIssue({ code: 'custom', path: [requiredName], message: `needed because ${name} is set` });
    };
    checkRequired('SMTP_URL', 'MAIL_FROM');
    checkRequired('SMTP_URL', 'AGENCY_MAIL');
    checkRequired('SMTP_URL', 'PUBLIC_URL');
    checkRequired('WEBHOOK_URL', 'WEBHOOK_SECRET');
    const addError = (name: keyof typeof values, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message });
    if (values.ALLOW_PLAIN_SMTP && values.SMTP_URL !== undefined) {
      const { hostname, protocol } = new URL(values.SMTP_URL);
      if (!['localhost', '127.0.0.1', '[::1]'].includes(hostname))
        addError('ALLOW_PLAIN_SMTP', 'only for a mail server on this machine');
      if (protocol === 'smtps:') addError('ALLOW_PLAIN_SMTP', 'but SMTP_URL begins with smtps://');
    }
    if (values.ROLE !== 'worker' && values.PORT !== 0 && values.PORT === values.PRIVATE_PORT)
      addError('PRIVATE_PORT', `the same as PORT: ${values.PORT}`);
    // Each process would create its own key, and links in mails would not open.
    if (values.ROLE !== 'all' && values.SECRET_KEY === undefined)
      addError('SECRET_KEY', `needed because ROLE is ${values.ROLE}: all processes must share it`);
    if (values.ROLE === 'worker' && values.DATABASE_URL === undefined)
      addError('DATABASE_URL', 'needed because ROLE is worker');
  });

/** All other settings are set by the unit or container that starts the process. */
export const ownerSettingNames: ReadonlySet<string> = new Set([
  'PUBLIC_URL',
  'DATABASE_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'AGENCY_MAIL',
  'SECRET_KEY',
  'CLAMD_SOCKET',
  'WEBHOOK_URL',
  'WEBHOOK_SECRET',
  'ALLOW_PLAIN_SMTP',
  'ACKNOWLEDGEMENTS_PER_HOUR',
] as const satisfies readonly (keyof Environment)[]);
export const allSettingNames: ReadonlySet<string> = new Set(Object.keys(environmentSchema.shape));

export type Environment = z.output<typeof environmentSchema>;

/** The error names every invalid variable. */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const result = environmentSchema.safeParse(variables);
  if (result.success) return result.data;
  const errors = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The environment is not usable:\n${errors.join('\n')}`);
}
