/**
 * In the built site, browsers get this in place of react-router (vite.config.ts): the parts that our pages use, done
 * with the browser's own navigation. What is missing here stops the build.
 */
export { Links, Meta, Scripts, ScrollRestoration } from './document-parts.tsx';
export { Link } from './link.tsx';
export { Outlet, UNSAFE_withComponentProps } from './route-parts.tsx';
export { useLocation, useMatches, useRouteLoaderData } from './shown-page.ts';
