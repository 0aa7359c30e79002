import type { HeaderSet } from '../../../server/http/headers.ts';
import { type HeaderPlan, splitHeaders } from './header-plan.ts';

/**
 * A preview is for those who know the password: no cache between them and the server keeps it, and a page that was
 * released again a minute later is seen at once. Hashed files never change.
 */
function privately(kept: string): string {
  if (kept === 'no-store') return kept;
  return kept.includes('immutable') ? kept.replace('public', 'private') : 'private, no-cache';
}

function forPreview(headers: HeaderSet): HeaderSet {
  return {
    ...headers,
    'Cache-Control': privately(headers['Cache-Control'] ?? 'no-store'),
    'X-Robots-Tag': 'noindex, nofollow',
  };
}

/** The headers of the site as its preview sends them. */
export function planPreview({ subjects, answers }: HeaderPlan): HeaderPlan {
  return splitHeaders(
    subjects.map((subject) => ({ ...subject, headers: forPreview(subject.headers) })),
    forPreview(answers),
  );
}

/** The preview's own variables: the live site, of another release, has those of the same meaning. */
export function withPreviewVariables(nginxFile: string): string {
  return nginxFile.replaceAll('$seaface_', '$seaface_preview_');
}
