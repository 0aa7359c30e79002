/**
 * Which folders may import which, as described in docs/where-code-lives.md.
 *
 * The parser is swc because TypeScript 7 no longer offers the compiler API that dependency-cruiser reads types with.
 */

import { readFileSync } from 'node:fs';

const unitTestPattern = '[.]test[.]tsx?$';

const { dependencies } = JSON.parse(readFileSync(new URL('art/package.json', import.meta.url), 'utf8'));
const artPackageNames = Object.keys(dependencies).map((name) => name.replace('@types/', ''));
/** Matches imports of packages of art/package.json, which cannot be resolved if they are not installed. */
const artPackagePattern = `^(${artPackageNames.join('|')})$`;

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'enquiry-rules-stand-alone',
      comment:
        'The rules of an enquiry run in the browser and on the server alike: Zod and their own files only.',
      from: { path: '^enquiries/', pathNot: unitTestPattern },
      to: { pathNot: ['^enquiries/', '^node_modules/zod/'] },
    },
    {
      name: 'no-temporal-in-the-browser',
      comment: 'Not every browser that the site supports has Temporal.',
      from: { path: ['^app/(forms|hydration|layout|motion|sections|ui|visits)/', '^visits/'] },
      to: { path: '^enquiries/office-time[.]ts$', reachable: true },
    },
    {
      name: 'visit-words-stand-alone',
      comment: 'Browser and server agree on what is counted: plain TypeScript that imports nothing else.',
      from: { path: '^visits/', pathNot: unitTestPattern },
      to: { pathNot: '^visits/' },
    },
    {
      name: 'brand-stands-alone',
      comment: 'Colours and their contrast are computed for site, pictures, editor and tests alike.',
      from: { path: '^brand/', pathNot: unitTestPattern },
      to: { pathNot: ['^brand/', '^node_modules/(culori|vite)/', '^fs/promises$'] },
    },
    {
      name: 'content-rules-know-only-schemas',
      comment: 'Editor, publishing and tools share the rules of a content file: no Git, HTTP, React or Vite.',
      from: { path: '^content-rules/', pathNot: unitTestPattern },
      to: {
        pathNot: [
          '^(content-rules|app/content|enquiries)/',
          '^app/(pages|paths)[.]ts$',
          '^node_modules/(oxc-parser|zod)/',
          '^(child_process|fs|path)$',
        ],
      },
    },
    {
      name: 'page-list-stands-alone',
      comment: 'The list of pages is part of the script of every page, and art/ reads it without the site.',
      from: { path: '^app/pages[.]ts$' },
      to: {},
    },
    {
      name: 'ui-knows-no-content',
      comment: 'A component of ui/ gets everything as props, so that any page can use it.',
      from: { path: '^app/ui/' },
      to: { path: ['^app/', '^content/', '^enquiries/'], pathNot: '^app/(ui|motion|styles)/' },
    },
    {
      name: 'motion-knows-only-motion',
      comment: 'Motion decides how something moves, never what it says or looks like.',
      from: { path: '^app/motion/' },
      to: { path: ['^app/', '^content/', '^enquiries/'], pathNot: '^app/motion/' },
    },
    {
      name: 'inline-script-is-small',
      comment: 'It is part of every page, so it imports only its own few files and no package.',
      from: {
        path: '^app/(hydration/(hydrate-after-load|early-clicks|progressive-layout|names)|ui/fill-in-field)[.]ts$',
      },
      to: { pathNot: '^app/(hydration/(early-clicks|progressive-layout|names)|ui/fill-in-field)[.]ts$' },
    },
    {
      name: 'sections-of-one-page',
      comment: 'What two pages share lives in sections/common or sections/service and knows neither of them.',
      from: { path: '^app/sections/([^/]+)/' },
      to: { path: '^app/sections/', pathNot: '^app/sections/($1|common|service)/' },
    },
    {
      name: 'forms-and-layout-know-no-page',
      from: { path: '^app/(forms|layout|seo)/' },
      to: { path: '^app/sections/' },
    },
    {
      name: 'routes-are-the-top',
      comment: 'A route lists sections; nothing is built on a route.',
      from: { path: '^(app|content-rules|editor|enquiries|publishing|server)/', pathNot: unitTestPattern },
      to: { path: '^app/routes/' },
    },
    {
      name: 'only-routes-open-server-files',
      comment:
        'A *.server.ts file must not reach the browser: routes and root pass on what it read, as props.',
      from: {
        path: '^(app|content-rules|editor/browser)/',
        pathNot: [
          '^app/routes(/|[.]ts$)',
          '^app/root[.]tsx$',
          '^app/entry[.]server[.]ts$',
          '^app/content/',
          unitTestPattern,
        ],
      },
      to: { path: '[.]server[.]tsx?$' },
    },
    {
      name: 'one-door-to-content',
      comment: 'All content is validated by a schema in app/content before other code gets it.',
      from: { path: '^(app|enquiries|server)/', pathNot: ['^app/content/', unitTestPattern] },
      to: { path: '^content/' },
    },
    {
      name: 'app-never-imports-server',
      comment:
        'A route gets what the server offers from the router context, so that the build needs no database.',
      from: { path: '^app/' },
      to: { path: '^server/' },
    },
    {
      name: 'server-never-imports-app',
      comment: 'The server loads the built site, never its source.',
      from: { path: '^server/' },
      to: { path: '^app/' },
    },
    {
      name: 'art-stands-alone',
      comment:
        'Pictures are drawn without the site; they share the list of pages, two functions for numbers and what they may read of content.',
      from: { path: '^art/' },
      to: {
        pathNot: [
          '^art/',
          '^brand/',
          '^content-rules/(drawn-content|file-names|json-values)[.]ts$',
          '^app/(pages|content/(number-words|tally))[.]ts$',
          '^node_modules/',
          '^(node:)?[a-z_/]+$',
          artPackagePattern,
        ],
      },
    },
    {
      name: 'nobody-imports-art',
      comment: 'Its packages are only installed when pictures are drawn: run art/draw.ts instead.',
      from: { pathNot: '^art/' },
      to: { path: ['^art/', artPackagePattern] },
    },
    {
      name: 'one-way-to-query',
      comment: 'Other code queries through server/database, which returns rows only with a schema.',
      from: { path: '^server/', pathNot: ['^server/database/', unitTestPattern] },
      to: { path: ['^node_modules/pg/', '^node_modules/@types/pg/'] },
    },
    {
      name: 'product-knows-no-tools',
      comment:
        'Tools, tests, the editor and drawing scripts may import the product; the product never imports them.',
      from: { path: '^(app|content|enquiries|server)/', pathNot: unitTestPattern },
      to: { path: '^(art|content-rules|editor|ops|publishing|tests|tools)/' },
    },
    {
      name: 'programs-know-no-tools',
      comment: 'What editor, publishing and tools share is in content-rules.',
      from: { path: '^(editor|ops|publishing)/', pathNot: unitTestPattern },
      to: { path: '^(tests|tools)/' },
    },
    {
      name: 'publishing-never-imports-editor',
      comment: 'It also publishes at night and in a workflow, where no editor runs.',
      from: { path: '^publishing/' },
      to: { path: '^editor/' },
    },
    {
      name: 'nobody-imports-a-test',
      from: {},
      to: { path: unitTestPattern },
    },
    {
      name: 'no-dev-package-in-production',
      comment: 'Move the package to "dependencies": production installs without the others.',
      from: {
        path: '^(app|enquiries|server)/',
        pathNot: [unitTestPattern, '^app/routes[.]ts$', '^app/hydration/build/'],
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'hydration-build-only-in-the-build',
      comment: 'These files run at the build and import development packages.',
      from: { path: '^(app|enquiries|server)/', pathNot: [unitTestPattern, '^app/hydration/build/'] },
      to: { path: '^app/hydration/build/' },
    },
    {
      name: 'no-undeclared-package',
      comment: 'A package that is installed only because another one needs it may disappear with any update.',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-barrels',
      comment: 'Import the file that defines the name; an index file hides which file needs which.',
      from: { path: '(^|/)index[.]tsx?$' },
      to: {},
    },
    {
      name: 'no-cycles',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable-import',
      from: {},
      // Vite provides the modules `virtual:…`.
      to: { couldNotResolve: true, pathNot: ['^virtual:', artPackagePattern] },
    },
    {
      name: 'not-only-tested',
      comment: 'Nothing except its test imports it: delete both.',
      from: { pathNot: unitTestPattern },
      module: {
        path: '^(app/(content|forms|layout|motion|sections|seo|ui)|enquiries)/',
        pathNot: ['[.]d[.]ts$', unitTestPattern],
        numberOfDependentsLessThan: 1,
      },
    },
    {
      name: 'no-orphans',
      comment: 'Imports nothing and is imported by nothing: delete it, or name it here as an entry point.',
      from: {
        orphan: true,
        pathNot: ['[.]d[.]ts$', unitTestPattern, '^([.]dependency-cruiser|cspell[.]config)[.]mjs$'],
      },
      to: {},
    },
  ].map((rule) => ({ ...rule, severity: 'error' })),
  options: {
    parser: 'swc',
    // So that the check also works in a copy of the repository whose node_modules is a symbolic link.
    preserveSymlinks: true,
    // Files of art/ use the packages of the root's package.json too.
    combinedDependencies: true,
    // So that a stylesheet that nothing imports is reported as an orphan.
    extraExtensionsToScan: ['.css'],
    doNotFollow: { path: '^(art/)?node_modules/' },
    // +types are generated by React Router and used only by the type checker.
    exclude: {
      path: ['/[+]types/', '^(build|docs|public|test-results|[.](cache|screenshots|react-router))/'],
    },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js', '.json', '.css'],
    },
  },
};
