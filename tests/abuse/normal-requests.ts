import {
  applicationAnswers,
  applicationForm,
  encodeForm,
  popupAnswers,
} from '../support/enquiries/form-answers.ts';
import { nextVisitorAddress } from '../support/load/visitor-address.ts';
import { asFile, minimalPdf } from '../support/resumes/resume-files.ts';

const roundCount = 60;
const resumeBytes = 2 * 1024 * 1024;

/** Sends the requests of a busy hour: pages, valid and invalid enquiries, resumes of 2 MB. */
export async function sendNormalRequests(address: string): Promise<void> {
  const resume = asFile(minimalPdf(`% ${'resume '.repeat(resumeBytes / 7)}`), 'cv.pdf');
  const post = (path: string, body: BodyInit, accept: string) =>
    fetch(`${address}${path}`, {
      method: 'POST',
      redirect: 'manual',
      body,
      headers: { accept, 'x-forwarded-for': nextVisitorAddress() },
    });
  for (let index = 0; index < roundCount; index += 1) {
    const message = `Ordinary enquiry ${index}`;
    const email = `ordinary${index}@school.example`;
    const responses = await Promise.all([
      fetch(`${address}/our-work`),
      fetch(`${address}/no-such-page`),
      post('/popup.php', encodeForm({ ...popupAnswers, email, message }), 'application/json'),
      post('/popup.php', encodeForm({ ...popupAnswers, message, email: '' }), 'text/html'),
      post('/contact_handler.php', encodeForm({ message }), 'text/html'),
      ...(index % 10 === 0
        ? [
            post('/career.php', applicationForm(resume), 'application/json'),
            post('/career.php', applicationForm(resume, { ...applicationAnswers, email: '' }), 'text/html'),
          ]
        : []),
    ]);
    await Promise.all(responses.map((response) => response.arrayBuffer()));
  }
}
