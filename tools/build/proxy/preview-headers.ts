import type { HeaderSet } from '../../../server/http/headers.ts';
import { type HeaderPlan, splitHeaders } from './header-plan.ts';

/**
 * A preview has a password, so no shared cache may store it. Browsers check pages for every request, because a new
 * preview must be visible at once. Hashed files never change.
 */
function privateCacheControl(liveValue: string): string {
  if (liveValue === 'no-store') return liveValue;
  return liveValue.includes('immutable') ? liveValue.replace('public', 'private') : 'private, no-cache';
}

function previewHeaders(headers: HeaderSet): HeaderSet {
  return {
    ...headers,
    'Cache-Control': privateCacheControl(headers['Cache-Control'] ?? 'no-store'),
    'X-Robots-Tag': 'noindex, nofollow',
  };
}

/** The site's headers, changed for the preview. */
export function planPreview({ headerRules, responseHeaders }: HeaderPlan): HeaderPlan {
  return splitHeaders(
    headerRules.map((rule) => ({ ...rule, headers: previewHeaders(rule.headers) })),
    previewHeaders(responseHeaders),
  );
}

/** Renames the variables, because preview and live site are in one nginx configuration and may differ. */
export function withPreviewVariables(nginxFile: string): string {
  return nginxFile.replaceAll('$seaface_', '$seaface_preview_');
}
