const skippedAttribute = 'data-skipped';
/** How far from the view drawings may overlap their section. */
const marginPx = 200;

/** Nearest first. */
const skippedSections = new Set<HTMLElement>();

const hasModalDialog = () => document.querySelector('dialog:modal') !== null;

/**
 * To be called before a dialog opens. A modal dialog makes the rest of the page inert, for which the browser computes the
 * style of every element again before it shows the dialog. base.css leaves out the content of sections that nobody sees.
 */
export function skipFarSections(dialog: HTMLElement): void {
  const farSections = [...document.querySelectorAll<HTMLElement>('main > section, footer')]
    .filter((section) => !section.contains(dialog))
    .map((section) => ({ section, rect: section.getBoundingClientRect() }))
    .filter(({ rect }) => rect.bottom < -marginPx || rect.top > window.innerHeight + marginPx)
    .toSorted((a, b) => Math.abs(a.rect.top) - Math.abs(b.rect.top));
  for (const { section, rect } of farSections) {
    section.style.setProperty('--skipped-height', `${rect.height}px`);
    section.setAttribute(skippedAttribute, '');
    skippedSections.add(section);
  }
}

/** One section per frame, because all of them would be a long task. */
function showNextSection(): void {
  const [section] = skippedSections;
  if (!section || hasModalDialog()) return;
  skippedSections.delete(section);
  section.removeAttribute(skippedAttribute);
  section.style.removeProperty('--skipped-height');
  requestAnimationFrame(showNextSection);
}

/**
 * To be called when a dialog was opened, closed or removed. The attribute locks the page's scrolling; it is no `:has()`,
 * which browsers would check again at every change of the page.
 */
export function updatePageBehindDialogs(): void {
  const isModal = hasModalDialog();
  document.documentElement.toggleAttribute('data-modal', isModal);
  if (!isModal) requestAnimationFrame(showNextSection);
}
