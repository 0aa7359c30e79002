import fc from 'fast-check';
import { expect, test } from 'vitest';
import forms from '#content/forms.json' with { type: 'json' };
import { dataKinds } from '../../enquiries/data-kinds.ts';
import { dataSentBy } from '../../enquiries/sent-data.ts';
import { fastCheckSettings } from '../../tests/support/fast-check-settings.ts';
import { formsSchema } from './forms-schema.ts';
import { findInvalidMarkup, parseMarkup } from './markup.ts';
import { fillPrivacyPlaceholders, noticePlaceholders, policyPlaceholders } from './privacy-placeholders.ts';

const { notice } = forms;

test('POL-04 a notice names each kind of data that its form sends', () => {
  expect(noticePlaceholders(notice, 'popup')).toEqual({
    data: 'name, e-mail address, phone number, service, message and where your visit began',
    recipients: notice.recipients,
    months: '24',
  });
  expect(noticePlaceholders(notice, 'application')).toMatchObject({
    data: 'name, city, e-mail address, years of experience, position, résumé and where your visit began',
    months: '12',
  });
});

test('POL-04 the policy names the data that the popup and the contact form send', () => {
  const { enquiryData } = policyPlaceholders(notice);
  for (const kind of dataSentBy('popup', 'contact')) expect(enquiryData).toContain(notice.data[kind]);
  expect(enquiryData).toMatch(/^name, .+, consent and where your visit began$/);
});

test('POL-04 in any text, unknown placeholders are not replaced and make it invalid', () => {
  const unknown = fc.constantFrom('{fax}', '{Months}', '{__proto__}', '{constructor}', '{{months}}', '{');
  const plain = fc.string({ unit: 'binary' }).map((text) => text.replaceAll(/[{}[\]*]/g, ''));
  const pieces = fc.array(fc.oneof(fc.constant('{months}'), plain, fc.constant('{phone}'), unknown));
  fc.assert(
    fc.property(pieces, (texts) => {
      const filled = fillPrivacyPlaceholders(texts.join(''), { months: '24' });
      expect(filled).toBe(texts.join('').split('{months}').join('24'));
      const isInvalid = /[{}]/.test(filled.replaceAll('{phone}', ''));
      expect(findInvalidMarkup(parseMarkup(filled)) !== undefined).toBe(isInvalid);
    }),
    fastCheckSettings(200),
  );
});

test.each(dataKinds)('POL-04 a missing word for %s is rejected', (kind) => {
  const { [kind]: _, ...words } = notice.data;
  const result = formsSchema.safeParse({ ...forms, notice: { ...notice, data: words } });
  expect(result.error?.issues.map(({ path }) => path.join('.'))).toEqual([`notice.data.${kind}`]);
});

test.each(['{data}', '{months}', '{recipients}'])('POL-04 a notice without %s is rejected', (placeholder) => {
  const privacy = {
    ...forms.popup.privacy,
    text: forms.popup.privacy.text.replace(placeholder, 'something'),
  };
  const result = formsSchema.safeParse({ ...forms, popup: { ...forms.popup, privacy } });
  expect(result.error?.issues.map(({ path }) => path.join('.'))).toEqual(['popup.privacy.text']);
});
