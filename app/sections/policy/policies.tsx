import type { PolicyPage } from '../../content/policy-schema.ts';
import { SectionIndex } from '../common/section-index.tsx';
import { FoldedPoints } from './folded-points.tsx';
import type { PolicyContact } from './formatted-text.tsx';
import { Points } from './points.tsx';
import styles from './policies.module.css';
import { Policy } from './policy.tsx';
import { YourData } from './your-data.tsx';

type Props = Omit<PolicyPage, 'head' | 'opening' | 'samples'> & { readonly contact: PolicyContact };

/** How many points of the Human Resource Policy are visible at first. */
const unfoldedPointCount = 2;

export function Policies({ contents, privacy, terms, hr, data, contact }: Props) {
  const formatPointCount = ({ points }: PolicyPage['privacy']) =>
    contents.count.replace('{count}', `${points.length}`);
  return (
    <div className={`frame columns ${styles.page}`}>
      <SectionIndex
        className={styles.index}
        label={contents.label}
        showLabel
        smallScreenDisplay="list"
        initialAnchor="privacy"
        note={contents.inForce}
        sections={[
          { anchor: 'privacy', title: privacy.title, note: formatPointCount(privacy) },
          { anchor: 'terms', title: terms.title, note: formatPointCount(terms) },
          { anchor: 'hr', title: hr.title, note: formatPointCount(hr) },
          { anchor: 'data', title: data.title },
        ]}
      />
      <div className={styles.policies}>
        <Policy anchor="privacy" title={privacy.title}>
          <Points anchor="privacy" points={privacy.points} contact={contact} />
        </Policy>
        <Policy anchor="terms" title={terms.title}>
          <Points anchor="terms" points={terms.points} contact={contact} />
        </Policy>
        <Policy anchor="hr" title={hr.title}>
          <Points anchor="hr" points={hr.points.slice(0, unfoldedPointCount)} contact={contact} />
          <FoldedPoints openLabel={hr.readMore} closeLabel={hr.showLess}>
            <Points
              anchor="hr"
              points={hr.points.slice(unfoldedPointCount)}
              firstNumber={unfoldedPointCount + 1}
              contact={contact}
            />
          </FoldedPoints>
        </Policy>
        <YourData anchor="data" {...data} contact={contact} />
      </div>
    </div>
  );
}
