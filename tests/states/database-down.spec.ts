import forms from '#content/forms.json' with { type: 'json' };
import { formPaths } from '../../app/paths.ts';
import { expect, test } from '../support/browser/test.ts';
import { applicationAnswers, contactAnswers } from '../support/enquiries/form-answers.ts';
import { expectReturnedPage, submitWithoutScript } from '../support/pages/returned-page.ts';
import { minimalPdf } from '../support/resumes/resume-files.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// The server that browser tests share has no database.
for (const [formName, formPath, answers, file] of [
  ['contact', formPaths.contact, contactAnswers, undefined],
  [
    'application',
    formPaths.application,
    applicationAnswers,
    { name: 'cv.pdf', text: minimalPdf().toString() },
  ],
] as const) {
  test(`INTAKE-29 while the database is down, the result page of the ${formName} form offers other ways to reach the agency`, async ({
    page,
  }) => {
    expect(await submitWithoutScript(page, formPath, answers, file)).toBe(503);
    await expectReturnedPage(page, forms.failed.heading);
    const alert = page.getByRole('alert');
    await expect(alert).toBeFocused();
    await expect(alert).toContainText(forms.failed.retryIn.replace('{minutes}', '1 minute'));
    await expect(alert.getByRole('link')).toHaveCount(2);
    await expect(page.getByRole('main').getByLabel('Email')).toHaveValue(answers.email);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
}
