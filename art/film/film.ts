// Renders the About film frame by frame and encodes it. Needs ffmpeg (Debian package) on the PATH.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { fileOf } from '../core/manifest.ts';
import { ownPictures, type Raster, type RasterResult } from '../core/raster.ts';
import { brandName } from '../core/site-settings.ts';
import { webVtt } from './captions.ts';
import { type FrameRenderer, filmOf } from './frame.ts';
import { posterWebp } from './poster.ts';
import { FRAME_COUNT, FRAMES_PER_SECOND, HEIGHT, timeline, WIDTH } from './timeline.ts';

const FOLDER = '/assets/film';
/** Each encoding stays below 1.2 MB. */
const LIMIT = 1_200_000;

/** Says outright how the colours are coded, so that the film's paper is the page's paper. */
const COLOUR = [
  '-vf',
  'scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int,format=yuv420p',
  ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-an'],
];
/** Two passes give the bits to the seconds that move; aim a little low, the rate control is not exact. */
const H264_BITS_PER_SECOND = Math.floor((LIMIT * 0.955 * 8) / timeline.end);
const H264 = [
  ...['-c:v', 'libx264', '-b:v', String(H264_BITS_PER_SECOND), '-preset', 'slower', '-tune', 'animation'],
  // What every phone decodes in hardware; the preset alone would ask for sixteen reference frames.
  ...['-profile:v', 'high', '-level:v', '4.0', '-refs', '6'],
];
/** Constant quality keeps thin lines whole while they move; raise the number if the file grows too heavy. */
const AV1_QUALITY = 60;
const AV1 = ['-c:v', 'libsvtav1', '-crf', String(AV1_QUALITY), '-preset', '4', '-g', '250'];

const ffmpeg = async (args: readonly string[], frames?: AsyncIterable<Buffer>): Promise<void> => {
  const child = spawn('ffmpeg', ['-y', '-loglevel', 'error', ...args], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const closed = once(child, 'close');
  if (frames) {
    for await (const frame of frames) {
      if (!child.stdin.write(frame)) await once(child.stdin, 'drain');
    }
  }
  child.stdin.end();
  const [code] = await closed;
  if (code !== 0) throw new Error(`ffmpeg ended with code ${code}`);
};

async function* framesOf(film: FrameRenderer): AsyncGenerator<Buffer> {
  let shown = '';
  let pixels = Buffer.alloc(0);
  for (let frame = 0; frame < FRAME_COUNT; frame++) {
    const svg = film(frame / FRAMES_PER_SECOND);
    // While the picture rests, the frame before is still right.
    if (svg !== shown) pixels = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
    shown = svg;
    yield pixels;
  }
}

const assertLight = async (file: string): Promise<void> => {
  const { size } = await stat(file);
  if (size > LIMIT) throw new Error(`${file} weighs ${size} bytes, more than ${LIMIT}`);
};

const encodeH264 = async (master: string, target: string, passLog: string): Promise<void> => {
  const common = ['-i', master, ...COLOUR, ...H264, '-passlogfile', passLog];
  await ffmpeg([...common, '-pass', '1', '-f', 'null', '-']);
  await ffmpeg([...common, '-pass', '2', '-movflags', '+faststart', target]);
  await assertLight(target);
};

const encodeAv1 = async (master: string, target: string): Promise<void> => {
  await ffmpeg(['-i', master, ...COLOUR, ...AV1, target]);
  await assertLight(target);
};

const renderFilm = async (): Promise<RasterResult> => {
  const isOwn = await ownPictures();
  if (isOwn('about-film')) return { entries: {} };
  const brand = await brandName();
  const film = await filmOf(brand);
  await mkdir(fileOf(FOLDER), { recursive: true });

  const work = await mkdtemp(join(tmpdir(), 'film-'));
  try {
    const master = join(work, 'master.mkv');
    const raw = [
      '-f',
      'rawvideo',
      '-pix_fmt',
      'rgb24',
      '-s',
      `${WIDTH}x${HEIGHT}`,
      '-r',
      String(FRAMES_PER_SECOND),
    ];
    await ffmpeg([...raw, '-i', '-', '-c:v', 'ffv1', '-pix_fmt', 'bgr0', master], framesOf(film));
    await encodeH264(master, fileOf(`${FOLDER}/about.mp4`), join(work, 'passes'));
    await encodeAv1(master, fileOf(`${FOLDER}/about.webm`));
  } finally {
    await rm(work, { recursive: true });
  }

  const last = film(timeline.end);
  await writeFile(fileOf(`${FOLDER}/about-poster.webp`), await posterWebp(last));
  // Search engines want the poster as JPEG.
  await sharp(Buffer.from(last))
    .jpeg({ quality: 60, mozjpeg: true })
    .toFile(fileOf(`${FOLDER}/about-poster.jpg`));
  await writeFile(fileOf(`${FOLDER}/about.vtt`), webVtt(brand));

  return {
    entries: {
      'about-film': {
        src: `${FOLDER}/about-poster.webp`,
        width: WIDTH,
        height: HEIGHT,
        alt: `The word ${brand} as a group of islands, with contour lines all round and one of them pink`,
        kind: 'film',
        sources: [
          {
            src: `${FOLDER}/about.webm`,
            type: 'video/webm; codecs="av01.0.05M.08"',
            width: WIDTH,
            height: HEIGHT,
          },
          {
            src: `${FOLDER}/about.mp4`,
            type: 'video/mp4; codecs="avc1.640028"',
            width: WIDTH,
            height: HEIGHT,
          },
          { src: `${FOLDER}/about.vtt`, type: 'text/vtt' },
          { src: `${FOLDER}/about-poster.jpg`, type: 'image/jpeg', width: WIDTH, height: HEIGHT },
        ],
      },
    },
  };
};

export const film: Raster = { name: 'film', render: renderFilm };
