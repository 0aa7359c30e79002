const imageTypes: Readonly<Record<string, string>> = {
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
};

/** Whether a file of public/ can be shown as a picture; a film cannot. */
export function isPictureAddress(address: string): boolean {
  return (
    address.startsWith('/') && !address.includes('..') && (address.split('.').at(-1) ?? '') in imageTypes
  );
}

/** The media type of a picture, by how its address ends. */
export const imageType = (address: string): string =>
  imageTypes[address.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
