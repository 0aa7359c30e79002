import type { AgencyIdentity } from '../site.ts';
import type { MailContent } from './mail-content.ts';
import { mailDocument } from './mail-document.ts';
import { plainText } from './plain-text.ts';

export function renderMail(
  content: MailContent,
  agency: AgencyIdentity,
): { readonly html: string; readonly text: string } {
  return { html: mailDocument(content, agency).toString(), text: plainText(content, agency) };
}
