import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { heroPlot } from '../../motion/constants.ts';
import { isMotionAllowed, useMotionAllowed } from '../../motion/motion-preference.ts';
import type { PictureFile } from '../../ui/picture.tsx';
import styles from './hot-line.module.css';

interface PictureProps {
  /** An SVG file with paths m1, m2, … */
  readonly file: PictureFile;
  readonly index: number;
}

/** `<use>` refers to the path, so that HTML and script stay small. */
export function HotLinePicture({ file, index }: PictureProps) {
  return (
    <svg
      className={`fill ${styles.picture}`}
      viewBox={`0 0 ${file.width} ${file.height}`}
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
    >
      <use href={`${file.src}#m${index + 1}`} />
    </svg>
  );
}

interface Props extends PictureProps {
  /** The geometry of the line; without it the line appears at once. */
  readonly path: SVGPathElement | undefined;
  readonly isInked: boolean;
  readonly delayMs: number;
}

export function HotLine({ file, index, path, isInked, delayMs }: Props) {
  const part = useRef<HTMLDivElement>(null);
  const motionAllowed = useMotionAllowed();

  const draw = useEffectEvent(() => {
    if (part.current && path && isMotionAllowed()) drawPart(part.current, path, file, delayMs);
  });
  const hasMounted = useRef(false);
  useLayoutEffect(() => {
    // What is there from the beginning is not drawn, such as after a return to the page.
    if (isInked && hasMounted.current) draw();
    hasMounted.current = true;
  }, [isInked]);

  useEffect(() => {
    if (motionAllowed) return;
    for (const animation of part.current?.getAnimations({ subtree: true }) ?? []) animation.finish();
  }, [motionAllowed]);

  return (
    <div className={`fill ${styles.line}`} data-inked={isInked || undefined}>
      <div ref={part} className={`fill ${styles.part}`}>
        <HotLinePicture file={file} index={index} />
      </div>
    </div>
  );
}

const stepCount = 48;
/** In units of the drawing. */
const penWidth = 3;

/**
 * Animates which part of the picture is visible: the box around the line up to the pen, which comes in at the left and
 * leaves at the top. Animating the line's `stroke-dashoffset` would need the main thread for every frame.
 */
function drawPart(part: HTMLElement, path: SVGPathElement, file: PictureFile, delayMs: number): void {
  const length = path.getTotalLength();
  let right = 0;
  let top = file.height;
  const offsets = Array.from({ length: stepCount + 1 }, (_, step) => {
    const { x, y } = path.getPointAtLength((length * step) / stepCount);
    right = Math.min(file.width, Math.max(right, x + penWidth));
    top = Math.max(0, Math.min(top, y - penWidth));
    return { x: 100 * (right / file.width - 1), y: 100 * (top / file.height) };
  });
  const timing: KeyframeAnimationOptions = {
    duration: heroPlot.hotLineMs,
    delay: delayMs,
    easing: getComputedStyle(part).getPropertyValue('--ease-plot'),
    fill: 'backwards',
  };
  // `transform`, because Chromium animates `translate` of an <svg> on the main thread.
  part.animate({ transform: offsets.map(({ x, y }) => `translate(${x}%, ${y}%)`) }, timing);
  // The picture inside stays where it is.
  part.firstElementChild?.animate(
    { transform: offsets.map(({ x, y }) => `translate(${-x}%, ${-y}%)`) },
    timing,
  );
}
