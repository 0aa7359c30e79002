import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './preview.module.css';
import { navigateTo } from './preview-frame.ts';
import { PreviewLoading } from './preview-loading.tsx';

const widths = { Phone: 390, Tablet: 820, Desktop: 1440 } as const;
type WidthName = keyof typeof widths;

interface Props {
  readonly page: string;
  readonly frame: RefObject<HTMLIFrameElement | null>;
}

export function Preview({ page, frame }: Props) {
  const [width, setWidth] = useState<WidthName>('Tablet');
  const stage = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);
  const [room, setRoom] = useState({ width: 0, height: 0 });

  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    const measure = new ResizeObserver(() =>
      setRoom({ width: element.clientWidth, height: element.clientHeight }),
    );
    measure.observe(element);
    return () => measure.disconnect();
  }, []);

  // Not `src={page}`, which would load the first page twice.
  const [first] = useState(page);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    navigateTo(frame.current, page);
  }, [page, frame]);

  const scale = Math.min(1, room.width / widths[width]);
  return (
    <section className={styles.preview} aria-label="Preview">
      <div className={styles.bar}>
        <p className={styles.title}>Preview</p>
        <fieldset className={styles.widths} aria-label="Width of the preview">
          {(Object.keys(widths) as WidthName[]).map((name) => (
            <button key={name} type="button" aria-pressed={name === width} onClick={() => setWidth(name)}>
              {name}
            </button>
          ))}
        </fieldset>
      </div>
      <div className={styles.stage} ref={stage}>
        {!ready && <PreviewLoading />}
        <iframe
          ref={frame}
          className={styles.frame}
          title="The page with your changes"
          src={first}
          onLoad={() => setReady(true)}
          style={{
            width: widths[width],
            height: scale > 0 ? room.height / scale : undefined,
            transform: `scale(${scale})`,
          }}
        />
      </div>
    </section>
  );
}
