import type { VideoObject } from 'schema-dts';
import type { Film } from '../content/about-schema.ts';
import { absoluteUrl } from './absolute-url.ts';
import { agencyId, type StructuredDataInput } from './structured-data.ts';

export function filmData({ site, path }: StructuredDataInput, film: Film): VideoObject & object {
  const { name, description, published, seconds, poster, sources, captions } = film;
  const videoFile = sources.find(({ type }) => type.startsWith('video/mp4')) ?? sources[0];
  return {
    '@type': 'VideoObject',
    '@id': `${absoluteUrl(site, path)}#film`,
    name,
    description,
    uploadDate: `${published}T00:00:00+05:30`,
    duration: `PT${seconds}S`,
    thumbnailUrl: absoluteUrl(site, poster.src),
    ...(videoFile && { contentUrl: absoluteUrl(site, videoFile.src) }),
    caption: {
      '@type': 'MediaObject',
      contentUrl: absoluteUrl(site, captions.src),
      encodingFormat: 'text/vtt',
      inLanguage: captions.language,
    },
    publisher: { '@id': agencyId(site) },
  };
}
