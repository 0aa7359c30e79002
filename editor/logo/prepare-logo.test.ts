import sharp from 'sharp';
import { expect, test } from 'vitest';
import { prepareLogo } from './prepare-logo.ts';

const svg = (body: string, attributes = 'viewBox="0 0 200 100"'): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${body}</svg>`,
  );

const SHAPE = '<path fill="#04303a" d="M20 20h160v60H20z"/>';

const prepareValid = async (file: Buffer) => {
  const logo = await prepareLogo(file);
  if ('error' in logo) throw new Error(logo.error);
  return logo;
};

const rejectionOf = async (file: Buffer): Promise<string> => {
  const logo = await prepareLogo(file);
  return 'error' in logo ? logo.error : `accepted: ${logo.file}`;
};

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a script by reference', '<script xlink:href="https://evil.example/x.js"/>'],
  [
    'an embedded page',
    '<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example"/></foreignObject>',
  ],
  [
    'a mask that fetches without url()',
    `<rect width="9" height="9" mask='image-set("https://evil.example/x" 1x)' clip-path='src("//evil.example")'/>`,
  ],
  ['a colour that fetches a file', `<rect width="9" height="9" fill='image("https://evil.example/x")'/>`],
  ['a shape of another file', '<use xlink:href="https://evil.example/x.svg#a"/>'],
  ['an event handler', '<rect width="9" height="9" onload="alert(1)" onclick="alert(1)"/>'],
  ['a link to a script', '<a href="javascript:alert(1)"><circle r="4"/></a>'],
  ['a stylesheet of another site', '<style>@import url(https://evil.example/x.css); rect{fill:red}</style>'],
  [
    'a colour of another file',
    '<rect width="9" height="9" fill="url(https://evil.example/#a)" style="mask:url(//evil.example)"/>',
  ],
  ['an animation that sets a link', '<set attributeName="href" to="javascript:alert(1)"/>'],
  ['a filter that fetches a file', '<filter id="f"><feImage href="https://evil.example/x"/></filter>'],
])('BRAND-20 %s is removed from an SVG logo, and its shapes stay', async (_, body) => {
  const { file } = await prepareValid(svg(body + SHAPE, 'viewBox="0 0 200 100" onload="alert(1)"'));
  const text = file.toString();
  expect(text).not.toMatch(/evil|script|alert|on\w+=|foreignObject|iframe|style|<image|<set|feImage/i);
  expect(text).toMatch(/<path[^>]+d=/);
});

test('BRAND-20 an SVG with text is rejected, and the message says to convert it to outlines', async () => {
  expect(await rejectionOf(svg(`${SHAPE}<g><text x="5" y="5">Kinara</text></g>`))).toMatch(/outlines/);
});

test('BRAND-20 an SVG with entities is rejected', async () => {
  const bomb = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>`;
  const file = Buffer.concat([Buffer.from(bomb), svg(`<g id="&b;">${SHAPE}</g>`)]);
  expect(await rejectionOf(file)).toMatch(/abbreviations/);
});

test('BRAND-20 an SVG with nested references is rejected', async () => {
  const layers = Array.from(
    { length: 12 },
    (_, index) => `<g id="l${index + 1}">${`<use href="#l${index}"/>`.repeat(12)}</g>`,
  );
  expect(await rejectionOf(svg(`<g id="l0">${SHAPE}</g>${layers.join('')}`))).toMatch(/too many parts/);
});

test.each([
  ['a file that is neither SVG nor PNG', Buffer.from('GIF89a'), /SVG or a PNG/],
  ['a broken SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path'), /cannot be read/],
  [
    'an SVG without shapes',
    svg('<image href="data:image/png;base64,AAAA" width="9" height="9"/>'),
    /made of pixels/,
  ],
  ['a picture beside shapes', svg(`${SHAPE}<image href="x.png" width="9" height="9"/>`), /made of pixels/],
  ['an effect', svg(`<filter id="f"><feOffset/></filter><g filter="url(#f)">${SHAPE}</g>`), /shadows/],
  ['an effect in a style', svg(`<g style="filter:drop-shadow(1px 1px red)">${SHAPE}</g>`), /shadows/],
  ['an SVG with only a shape of another file', svg('<use href="x.svg#a"/>'), /Nothing is left/],
  ['an SVG that shows nothing', svg('<path fill="none" d="M0 0h9v9z"/>'), /empty|Nothing is left/],
  ['a broken PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]), /cannot be read/],
  ['a file of 6 MB', Buffer.alloc(6_000_000, ' '), /larger than 5 MB/],
])('BRAND-20 %s is rejected with a plain message', async (_, file, reason) => {
  expect(await rejectionOf(file)).toMatch(reason);
});

test('styles of an SVG become attributes, and references inside the file stay', async () => {
  const { file } = await prepareValid(
    svg(
      '<style>.a{fill:#c00}.b{fill:url(#g)}</style><defs><linearGradient id="g"><stop stop-color="#00c"/></linearGradient></defs><path class="a" d="M10 10h80v80H10z"/><path class="a" d="M95 10h5v80h-5z"/><path class="b" d="M110 10h80v80h-80z"/>',
    ),
  );
  const { data, info } = await sharp(file)
    .resize(180)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixelAt = (x: number): number[] => [
    ...data.subarray((40 * info.width + x) * 3, (40 * info.width + x) * 3 + 3),
  ];
  expect(pixelAt(30)).toEqual([204, 0, 0]);
  expect(pixelAt(150)).toEqual([0, 0, 204]);
});

test.each(['a', 'switch'])('the attributes of an SVG element <%s> apply to its shapes', async (name) => {
  const { file, width } = await prepareValid(
    svg(
      `<${name} href="#x" fill="#c00" transform="scale(2)"><path d="M5 5h60v30H5z"/><path d="M70 5h9v9z"/></${name}>`,
    ),
  );
  expect(file.toString()).toMatch(/#c00/);
  expect(file.toString()).not.toMatch(/href/);
  expect(width).toBeGreaterThan(140);
});

test.each(['x:href="#s:1"', 'href="#s:1" xlink:href="#s:1"'])(
  'a reference written as %s is kept',
  async (link) => {
    const shape = '<defs><path id="s:1" fill="#c00" d="M5 5h60v30H5z"/></defs>';
    const { file } = await prepareValid(
      svg(
        `${shape}<use xmlns:x="http://www.w3.org/1999/xlink" ${link}/><use ${link.replace(/^x:/, 'xlink:')} x="90"/>`,
      ),
    );
    expect(file.toString().match(/ href="#s:1"/g)).toHaveLength(2);
  },
);

test('the margins of an SVG are trimmed', async () => {
  const { width, height, showsName, ground, extension } = await prepareValid(svg(SHAPE));
  expect(width / height).toBeCloseTo(160 / 60, 1);
  expect({ showsName, ground, extension }).toEqual({ showsName: true, ground: 'light', extension: 'svg' });
});

test.each([24, 1, 0.01])(
  'an SVG that is %d units wide gets the same size and precision as one of 1000 units',
  async (side) => {
    const ring = (units: number): Buffer => {
      const [half, radius, hole] = [units / 2, units * 0.4613, units * 0.4507];
      const circle = (r: number) =>
        `M${half - r} ${half}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
      const path = `<path fill="#04303a" fill-rule="evenodd" d="${circle(radius)}${circle(hole)}"/>`;
      return svg(path, `viewBox="0 0 ${units} ${units}"`);
    };
    const [small, large] = await Promise.all([prepareValid(ring(side)), prepareValid(ring(1000))]);
    expect([small.width, small.height]).toEqual([240, 240]);
    const [smallAlpha, largeAlpha] = await Promise.all(
      [small, large].map(({ file }) => sharp(file).resize(480).extractChannel('alpha').raw().toBuffer()),
    );
    const differingAlpha = smallAlpha?.filter(
      (alpha, index) => Math.abs(alpha - (largeAlpha?.at(index) ?? 0)) > 48,
    );
    expect(differingAlpha).toHaveLength(0);
  },
);

test.each([
  ['#ffffff', 'dark'],
  ['#04303a', 'light'],
  ['#e0503a', 'both'],
] as const)('a logo in %s has the ground %s', async (colour, ground) => {
  const square = `<path fill="${colour}" d="M60 10a40 40 0 1 0 80 0z"/>`;
  expect(await prepareValid(svg(square))).toMatchObject({ ground });
});

const png = (width: number, height: number, background: string, margin = 0): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background } })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#00000000' })
    .png()
    .toBuffer();

test('a PNG with transparent margins is trimmed and scaled down', async () => {
  const logo = await prepareValid(await png(2400, 600, '#04303a', 300));
  expect(logo).toMatchObject({ width: 800, showsName: true, extension: 'png' });
  expect(logo.height).toBeCloseTo(200, -1);
  expect(logo.file.length).toBeLessThan(20_000);
});

test('a PNG without transparent pixels can be on both grounds', async () => {
  expect(await prepareValid(await png(400, 400, '#ffffff'))).toMatchObject({
    width: 400,
    height: 400,
    ground: 'both',
    showsName: false,
  });
});

test('BRAND-20 a PNG that is empty, too small or too large is rejected with a plain message', async () => {
  expect(await rejectionOf(await png(400, 400, '#00000000'))).toMatch(/empty/);
  expect(await rejectionOf(await png(60, 30, '#04303a'))).toMatch(/128 pixels/);
  expect(await rejectionOf(await png(8000, 7000, '#04303a'))).toMatch(/50 million/);
});
