import type { SeoPage } from '../../content/seo-schema.ts';
import { Caption } from '../../ui/type.tsx';

/** Says at the right edge of the chart what its topmost line is. */
export function RankMark({ number, label }: SeoPage['signature']['rank']) {
  return (
    <Caption>
      <b>{number}</b> {label}
    </Caption>
  );
}
