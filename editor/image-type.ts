const imageTypes: Readonly<Record<string, string>> = {
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
};

export function isPictureAddress(address: string): boolean {
  return (
    address.startsWith('/') && !address.includes('..') && (address.split('.').at(-1) ?? '') in imageTypes
  );
}

export const imageType = (address: string): string =>
  imageTypes[address.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
