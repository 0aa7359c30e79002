import { Children, type ComponentProps, createElement, isValidElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { type FormContext, FormProvider } from './form-context.ts';
import { LogoField } from './logo-field.tsx';

/** The props of all <input> elements in the result of a component. */
function inputsIn(node: ReactNode): ComponentProps<'input'>[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<ComponentProps<'input'>>(child)) return [];
    return child.type === 'input' ? [child.props] : inputsIn(child.props.children);
  });
}

test('EDIT-28 after an upload a file of the same name can be chosen again', () => {
  vi.stubGlobal('fetch', async () => Response.json({ error: 'The picture is empty.' }, { status: 422 }));
  let content: ReactNode;
  const renderLogoField = () => {
    content = LogoField({ schema: {}, path: ['logo'], label: 'Logo', value: undefined, required: false });
    return null;
  };
  const form = { sampleMarks: {} } as FormContext;
  renderToStaticMarkup(createElement(FormProvider, { value: form }, createElement(renderLogoField)));
  const target = { files: [new File([''], 'logo.svg')], value: 'logo.svg' };
  inputsIn(content)[0]?.onChange?.({ target } as never);
  // A browser reports no change if the input still has the same value.
  expect(target.value).toBe('');
  vi.unstubAllGlobals();
});
