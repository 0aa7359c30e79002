const imageTypes: Readonly<Record<string, string>> = {
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
};

export const imageType = (address: string): string =>
  imageTypes[address.split('.').at(-1) ?? ''] ?? 'application/octet-stream';

export const isPictureAddress = (address: string) =>
  address.startsWith('/') && !address.includes('..') && imageType(address).startsWith('image/');
