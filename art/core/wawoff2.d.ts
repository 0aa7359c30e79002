declare module 'wawoff2' {
  const wawoff2: {
    readonly compress: (font: Uint8Array) => Promise<Uint8Array>;
    readonly decompress: (font: Uint8Array) => Promise<Uint8Array>;
  };
  export default wawoff2;
}
