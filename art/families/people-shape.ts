// What the nine people look like: outlines only. A profile is a shore, so every face is one spline of
// landmarks, and a person is a handful of numbers that push those landmarks about.

import { catmullRom, type Polyline } from '../core/polyline.ts';

export const PORTRAIT_WIDTH = 400;
export const PORTRAIT_HEIGHT = 480;

/** Offsets in drawing units from the average face; zero everywhere is the average. */
export interface FaceTraits {
  readonly nose: number;
  readonly noseDrop: number;
  readonly bridge: number;
  readonly brow: number;
  readonly forehead: number;
  readonly lips: number;
  readonly chin: number;
}

export type HairStyle =
  | 'bun'
  | 'crop'
  | 'long'
  | 'wave'
  | 'turban'
  | 'bob'
  | 'curls'
  | 'headscarf'
  | 'ponytail';

/** How the strands (or folds) run; see people-hair.ts. */
export type HairFlow = 'crop' | 'gathered' | 'fall' | 'coils' | 'wrap' | 'sweep' | 'drape';

export interface Person {
  readonly id: string;
  readonly description: string;
  readonly seed: number;
  readonly hair: HairStyle;
  readonly face: Partial<FaceTraits>;
  readonly facesLeft?: boolean;
  readonly beard?: boolean;
  readonly glasses?: boolean;
  readonly earring?: boolean;
  readonly bindi?: boolean;
  /** Angle of the garment's hatching, in radians. */
  readonly clothAngle: number;
}

interface HairShape {
  readonly landmarks: Polyline;
  readonly flow: HairFlow;
  readonly hidesEar: boolean;
}

const QUARTER = Math.PI / 4;

export const people: readonly Person[] = [
  {
    id: 'p-01',
    description: 'a woman with her hair in a bun and a drop earring, facing right',
    seed: 3,
    hair: 'bun',
    face: { nose: 0.4, lips: 2 },
    bindi: true,
    earring: true,
    clothAngle: -QUARTER,
  },
  {
    id: 'p-02',
    description: 'a man with cropped hair and a full beard, facing left',
    seed: 8,
    hair: 'crop',
    face: { nose: 1.1, bridge: 4, chin: 3, brow: 2, noseDrop: 2 },
    beard: true,
    facesLeft: true,
    clothAngle: 0,
  },
  {
    id: 'p-03',
    description: 'a woman with long loose hair, facing right',
    seed: 12,
    hair: 'long',
    face: { nose: 0.2, lips: 2, chin: -3, noseDrop: -2 },
    clothAngle: Math.PI / 2,
  },
  {
    id: 'p-04',
    description: 'a man with swept-back hair and glasses, facing left',
    seed: 17,
    hair: 'wave',
    face: { nose: 0.9, bridge: 2, chin: 1 },
    glasses: true,
    facesLeft: true,
    clothAngle: QUARTER,
  },
  {
    id: 'p-05',
    description: 'a man with a turban and a beard, facing right',
    seed: 23,
    hair: 'turban',
    face: { nose: 1.2, bridge: 5, noseDrop: 3, brow: 2 },
    beard: true,
    clothAngle: Math.PI / 2,
  },
  {
    id: 'p-06',
    description: 'a woman with a bob and glasses, facing left',
    seed: 31,
    hair: 'bob',
    face: { nose: 0, lips: 1, forehead: -3, chin: -2, noseDrop: -3 },
    glasses: true,
    facesLeft: true,
    clothAngle: 0,
  },
  {
    id: 'p-07',
    description: 'a man with tight curls, facing right',
    seed: 37,
    hair: 'curls',
    face: { nose: 0.7, lips: 5, noseDrop: 1 },
    clothAngle: -QUARTER,
  },
  {
    id: 'p-08',
    description: 'a woman in a draped headscarf, facing left',
    seed: 41,
    hair: 'headscarf',
    face: { nose: 0.5, lips: 2, chin: -2, bridge: 1 },
    facesLeft: true,
    clothAngle: Math.PI / 2,
  },
  {
    id: 'p-09',
    description: 'a woman with a ponytail and a drop earring, facing right',
    seed: 44,
    hair: 'ponytail',
    face: { nose: -0.1, chin: -3, forehead: 2, lips: 2, noseDrop: -3 },
    earring: true,
    clothAngle: QUARTER,
  },
];

export function personById(id: string): Person {
  const person = people.find((candidate) => candidate.id === id);
  if (!person) throw new Error(`There is no portrait called ${id}`);
  return person;
}

/** The profile from the hairline down to the chest, facing right. */
export function faceLandmarks(person: Person): Polyline {
  const { nose = 1, noseDrop = 0, bridge = 0, brow = 0, forehead = 0, lips = 0, chin = 0 } = person.face;
  return [
    [232, 84],
    [262, 98 - forehead],
    [281, 124 - forehead * 0.5],
    [290 + brow * 0.4, 152],
    [292 + brow, 168],
    // bridge, tip and wing of the nose
    [286 + bridge, 186],
    [295 + bridge * 0.8 + nose * 2, 206],
    [305 + bridge * 0.4 + nose * 5, 224 + noseDrop * 0.5],
    [313 + nose * 7, 236 + noseDrop],
    [317.5 + nose * 8, 243 + noseDrop],
    [317 + nose * 7.6, 249 + noseDrop],
    [311 + nose * 5, 254 + noseDrop],
    [301 + nose * 1.4, 256 + noseDrop * 0.4],
    [300, 263],
    // lips
    [308 + lips, 272],
    [309 + lips, 277],
    [301, 283],
    [306 + lips * 0.8, 289],
    [305 + lips * 0.6, 296],
    // chin and jaw
    [297, 305],
    [297 + chin * 0.4, 314],
    [302 + chin, 328],
    [298 + chin, 342],
    [284 + chin * 0.6, 352],
    [262, 357],
    [240, 362],
    // throat and chest
    [226, 374],
    [219, 396],
    [219, 420],
    [230, 440],
    [262, 458],
    [306, 472],
    [330, 500],
  ];
}

/** From the shoulder blades up the nape and over the crown. */
const backLandmarks: Polyline = [
  [-10, 500],
  [28, 468],
  [78, 446],
  [112, 424],
  [124, 396],
  [122, 360],
  [112, 318],
  [98, 280],
  [86, 240],
  [82, 200],
  [88, 158],
  [106, 122],
  [134, 96],
  [168, 80],
  [200, 77],
];

/** The edge of a headscarf round the face, from the forehead to below the chin: its folds follow it. */
export const scarfOpening: Polyline = [
  [282, 116],
  [258, 136],
  [236, 166],
  [222, 204],
  [217, 246],
  [220, 288],
  [229, 322],
  [245, 345],
  [266, 357],
  [285, 358],
];

/** Hair as closed outlines round the skull, listed from the forehead over the crown and back. */
// biome-ignore format: a landmark list reads best as a row of points
const hairShapes: Readonly<Record<HairStyle, HairShape>> = {
  bun: { flow: 'gathered', hidesEar: false, landmarks: [[272, 108], [240, 72], [196, 58], [156, 64], [132, 82], [112, 62], [78, 54], [46, 72], [34, 108], [48, 146], [76, 160], [76, 206], [84, 260], [112, 300], [140, 282], [160, 250], [176, 222], [206, 176], [238, 136], [268, 122]] },
  crop: { flow: 'crop', hidesEar: false, landmarks: [[262, 100], [236, 70], [196, 58], [150, 64], [108, 92], [82, 138], [74, 196], [80, 250], [100, 306], [124, 322], [140, 300], [150, 262], [168, 252], [176, 226], [190, 214], [196, 186], [214, 160], [226, 130], [252, 118]] },
  long: { flow: 'fall', hidesEar: true, landmarks: [[270, 106], [242, 70], [196, 54], [146, 60], [102, 90], [74, 140], [62, 210], [56, 290], [44, 370], [40, 440], [60, 486], [120, 488], [158, 470], [172, 420], [178, 360], [172, 310], [178, 268], [176, 228], [200, 184], [232, 142], [266, 122]] },
  wave: { flow: 'sweep', hidesEar: false, landmarks: [[288, 116], [286, 84], [254, 54], [206, 42], [154, 50], [110, 80], [82, 132], [74, 194], [82, 252], [104, 300], [130, 306], [142, 276], [156, 256], [172, 246], [178, 216], [196, 180], [222, 148], [262, 138]] },
  turban: { flow: 'wrap', hidesEar: false, landmarks: [[296, 132], [292, 92], [258, 52], [206, 26], [146, 28], [94, 58], [64, 108], [60, 162], [84, 206], [118, 226], [150, 214], [196, 190], [246, 164], [288, 150]] },
  bob: { flow: 'fall', hidesEar: true, landmarks: [[276, 120], [262, 84], [222, 56], [170, 52], [116, 76], [78, 126], [62, 190], [58, 256], [66, 318], [100, 348], [160, 352], [196, 336], [204, 290], [196, 240], [214, 190], [248, 162], [276, 160]] },
  curls: { flow: 'coils', hidesEar: false, landmarks: [[276, 122], [288, 92], [262, 60], [222, 38], [168, 32], [112, 48], [68, 88], [46, 146], [44, 214], [62, 276], [100, 316], [134, 316], [152, 276], [170, 252], [176, 222], [200, 186], [224, 150], [256, 138]] },
  headscarf: { flow: 'drape', hidesEar: true, landmarks: [[290, 104], [268, 66], [222, 42], [168, 40], [114, 64], [76, 114], [56, 190], [46, 280], [30, 362], [16, 430], [3, 484], [-8, 540], [390, 540], [352, 486], [308, 446], [286, 412], [283, 388], [290, 370], ...scarfOpening.toReversed()] },
  ponytail: { flow: 'gathered', hidesEar: false, landmarks: [[270, 106], [240, 70], [194, 56], [148, 62], [110, 86], [84, 118], [58, 128], [34, 168], [24, 230], [30, 300], [52, 356], [66, 330], [62, 270], [70, 220], [88, 200], [96, 250], [118, 292], [142, 280], [164, 250], [178, 222], [206, 178], [238, 138], [266, 122]] },
};

export const hairFlow = (person: Person): HairFlow => hairShapes[person.hair].flow;
export const hidesEar = (person: Person): boolean => hairShapes[person.hair].hidesEar;

/** Head, neck and shoulders without hair, as one closed outline facing right. */
export const headOutline = (person: Person): Polyline =>
  catmullRom([...backLandmarks, ...faceLandmarks(person)], { closed: true, sub: 5 });

export const hairOutline = (person: Person): Polyline =>
  catmullRom(hairShapes[person.hair].landmarks, { closed: true, sub: 5 });
