import type { ServiceHero as ServiceHeroContent } from '../../content/service-schema.ts';
import { TypedText } from '../../motion/typed-text.tsx';
import { paths } from '../../paths.ts';
import { ActionLink } from '../../ui/action.tsx';
import { Arrow } from '../../ui/arrow.tsx';
import { Display, Lead } from '../../ui/typography.tsx';
import { Breadcrumb } from '../common/breadcrumb.tsx';
import styles from './hero.module.css';
import { TileLoops, type TileLoopsStyle } from './tile-loops.tsx';

interface Props extends ServiceHeroContent, TileLoopsStyle {
  readonly pageTitle: string;
  /** Smaller line height, for a heading whose lines do not touch each other then. */
  readonly tightLines?: boolean;
}

/** Long phrases get smaller letters, so that they do not overlap the tiles. */
function phraseLengthCategory(phrases: readonly string[]): 'long' | 'medium' | undefined {
  const maxLength = Math.max(...phrases.map((phrase) => phrase.length));
  if (maxLength > 21) return 'long';
  return maxLength > 17 ? 'medium' : undefined;
}

export function ServiceHero({ pageTitle, trail, tightLines = false, ...hero }: Props) {
  const {
    sentence,
    opening: textBeforePhrase,
    phrases,
    lead,
    action,
    tiles,
    ground,
    tileSize,
    isSecondColumnFast = false,
  } = hero;
  return (
    <section data-section="hero" className={styles.hero}>
      <div className={`frame ${styles.words}`}>
        <Breadcrumb
          className={styles.breadcrumb}
          home={trail.home}
          parent={{ name: trail.services }}
          name={pageTitle}
        />
        <h1>
          <span className="visually-hidden">{sentence}</span>
          <span aria-hidden="true">
            <Display as="span" size="d0x" tightLines={tightLines} className={styles.headline}>
              {textBeforePhrase}
            </Display>
            <Display as="span" size="d0x" tightLines={tightLines} className={styles.headline}>
              <span className={styles.typed} data-fit={phraseLengthCategory(phrases)}>
                <TypedText phrases={phrases} />
              </span>
            </Display>
          </span>
        </h1>
        <div className={styles.foot}>
          <Lead className={styles.lead}>{lead}</Lead>
          <ActionLink className={styles.action} to={paths.contact} large>
            {action} <Arrow />
          </ActionLink>
        </div>
      </div>
      <TileLoops {...tiles} ground={ground} tileSize={tileSize} isSecondColumnFast={isSecondColumnFast} />
    </section>
  );
}
