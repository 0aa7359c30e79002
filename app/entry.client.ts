import { hydrateDocument } from './hydration/hydrate-document.tsx';

hydrateDocument();
