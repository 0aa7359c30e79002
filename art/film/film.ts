// Renders the About film frame by frame and encodes it. Needs ffmpeg (Debian package) on the PATH.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { fileOf } from '../core/manifest.ts';
import { ownPictures, type Raster, type RasterResult } from '../core/raster.ts';
import { siteSettings } from '../core/site-settings.ts';
import { webVtt } from './captions.ts';
import { type FrameRenderer, filmOf } from './frame.ts';
import { posterWebp } from './poster.ts';
import { FOLDER } from './remove-film.ts';
import { FRAME_COUNT, FRAMES_PER_SECOND, HEIGHT, timeline, WIDTH } from './timeline.ts';

/** Each encoding stays below 1.2 MB. */
const LIMIT = 1_200_000;

/** Names the colour space, so that the film's paper has the page's colour. */
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
/** Constant quality keeps thin lines whole while they move; a name that makes the film too heavy gets the coarser. */
const AV1_QUALITIES = [60, 63];
const av1 = (quality: number): string[] => [
  '-c:v',
  'libsvtav1',
  '-crf',
  String(quality),
  '-preset',
  '4',
  '-g',
  '250',
];

type OnStep = (what: string) => void;
/** A step for every second that is drawn, and one for each encoding. */
export const FILM_STEPS = Math.ceil(FRAME_COUNT / FRAMES_PER_SECOND) + 2;

/** Whether ffmpeg can be started. */
export const hasFfmpeg = async (): Promise<boolean> => {
  const child = spawn('ffmpeg', ['-version'], { stdio: 'ignore' });
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
};

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

async function* framesOf(film: FrameRenderer, onStep: OnStep): AsyncGenerator<Buffer> {
  let shown = '';
  let pixels = Buffer.alloc(0);
  for (let frame = 0; frame < FRAME_COUNT; frame++) {
    if (frame % FRAMES_PER_SECOND === 0) onStep(`film, second ${frame / FRAMES_PER_SECOND}`);
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
  for (const quality of AV1_QUALITIES) {
    await ffmpeg(['-i', master, ...COLOUR, ...av1(quality), target]);
    if ((await stat(target)).size <= LIMIT) return;
  }
  await assertLight(target);
};

const POSTER = `${FOLDER}/about-poster.webp`;
const CAPTIONS = `${FOLDER}/about.vtt`;

/** The last frame shows the name and every colour: a poster that is as drawn belongs to a film that is. */
export const filmIsCurrent = async (): Promise<boolean> => {
  if (!existsSync(fileOf(POSTER)) || !existsSync(fileOf(CAPTIONS))) return false;
  const settings = siteSettings();
  if ((await readFile(fileOf(CAPTIONS), 'utf8')) !== webVtt(settings)) return false;
  const film = await filmOf(settings.name);
  return (await posterWebp(film(timeline.end))).equals(await readFile(fileOf(POSTER)));
};

export const renderFilm = async (onStep: OnStep = () => {}): Promise<RasterResult> => {
  const isOwn = await ownPictures();
  if (isOwn('about-film')) return { entries: {} };
  const settings = siteSettings();
  const film = await filmOf(settings.name);
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
    await ffmpeg([...raw, '-i', '-', '-c:v', 'ffv1', '-pix_fmt', 'bgr0', master], framesOf(film, onStep));
    onStep('film, H.264');
    await encodeH264(master, join(work, 'about.mp4'), join(work, 'passes'));
    onStep('film, AV1');
    await encodeAv1(master, join(work, 'about.webm'));
    // Replaces both files or none: otherwise they could show two names.
    for (const file of ['about.mp4', 'about.webm'])
      await copyFile(join(work, file), fileOf(`${FOLDER}/${file}`));
  } finally {
    await rm(work, { recursive: true });
  }

  const last = film(timeline.end);
  await writeFile(fileOf(POSTER), await posterWebp(last));
  // Search engines want the poster as JPEG.
  await sharp(Buffer.from(last))
    .jpeg({ quality: 60, mozjpeg: true })
    .toFile(fileOf(`${FOLDER}/about-poster.jpg`));
  await writeFile(fileOf(CAPTIONS), webVtt(settings));

  return {
    entries: {
      'about-film': {
        src: POSTER,
        width: WIDTH,
        height: HEIGHT,
        alt: 'The word {name} as a group of islands, with contour lines all round and one of them {accent}',
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
          { src: CAPTIONS, type: 'text/vtt' },
          { src: `${FOLDER}/about-poster.jpg`, type: 'image/jpeg', width: WIDTH, height: HEIGHT },
        ],
      },
    },
  };
};

export const film: Raster = { name: 'film', render: () => renderFilm() };
