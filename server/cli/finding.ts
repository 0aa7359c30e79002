export interface Finding extends Record<string, unknown> {
  readonly part: string;
  readonly state: 'good' | 'off' | 'bad';
  readonly says: string;
}

export const good = (part: string, says: string): Finding => ({ part, state: 'good', says });
export const off = (part: string, says: string): Finding => ({ part, state: 'off', says });
export const bad = (part: string, says: string): Finding => ({ part, state: 'bad', says });
