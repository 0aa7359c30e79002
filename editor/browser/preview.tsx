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
  const [widthName, setWidthName] = useState<WidthName>('Tablet');
  const viewport = useRef<HTMLDivElement>(null);
  const [isLoaded, setIsLoaded] = useState(false);
  const [viewportSize, setViewportSize] = useState({ width: 0, height: 0 });

  useLayoutEffect(() => {
    const element = viewport.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setViewportSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  // `src` stays the first page, because the effect below loads every other page.
  const [firstPage] = useState(page);
  const shownPage = useRef(page);
  useEffect(() => {
    if (shownPage.current === page) return;
    shownPage.current = page;
    navigateTo(frame.current, page);
  }, [page, frame]);

  const scale = Math.min(1, viewportSize.width / widths[widthName]);
  return (
    <section className={styles.preview} aria-label="Preview">
      <div className={styles.bar}>
        <p className={styles.title}>Preview</p>
        <fieldset className={styles.widths} aria-label="Width of the preview">
          {(Object.keys(widths) as WidthName[]).map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === widthName}
              onClick={() => setWidthName(name)}
            >
              {name}
            </button>
          ))}
        </fieldset>
      </div>
      <div className={styles.viewport} ref={viewport}>
        {!isLoaded && <PreviewLoading />}
        <iframe
          ref={frame}
          className={styles.frame}
          title="The page with your changes"
          src={firstPage}
          onLoad={() => setIsLoaded(true)}
          style={{
            width: widths[widthName],
            height: scale > 0 ? viewportSize.height / scale : undefined,
            transform: `scale(${scale})`,
          }}
        />
      </div>
    </section>
  );
}
