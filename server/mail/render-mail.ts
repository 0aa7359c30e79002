import { render } from '@react-email/render';
import type { Office } from '../site.ts';
import type { MailContent } from './mail-content.ts';
import { mailDocument } from './mail-document.ts';
import { plainText } from './plain-text.ts';

export async function renderMail(
  content: MailContent,
  office: Office,
): Promise<{ readonly html: string; readonly text: string }> {
  return { html: await render(mailDocument(content, office)), text: plainText(content, office) };
}
