import { type ComponentType, use } from 'react';
import { MatchContext, useShownPage } from './shown-page.ts';

export function Outlet() {
  const { leaf, location } = useShownPage();
  const Page = leaf.module.default;
  return (
    <MatchContext value={leaf}>
      <Page key={location.pathname} />
    </MatchContext>
  );
}

/** The build wraps every page's component in this. */
export function UNSAFE_withComponentProps(
  Component: ComponentType<{ readonly loaderData: unknown }>,
): ComponentType {
  return function WithLoaderData() {
    return <Component loaderData={use(MatchContext)?.loaderData} />;
  };
}
