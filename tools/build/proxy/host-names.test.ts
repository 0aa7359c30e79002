import { expect, test } from 'vitest';
import { withHostNames } from './host-names.ts';

const sample = 'server_name www.seaface.example seaface.example; return 301 https://www.seaface.example$uri;';

test.each([
  ['www.kinara.example', 'www.kinara.example kinara.example', 'www.kinara.example'],
  ['kinara.example', 'kinara.example www.kinara.example', 'kinara.example'],
])(
  'RUN-08 the proxy configuration serves %s and redirects its other name (with or without www.) to it',
  (host, hostNames, mainHost) => {
    expect(withHostNames(sample, host)).toBe(`server_name ${hostNames}; return 301 https://${mainHost}$uri;`);
  },
);

test.each(['www.kinara.example', 'kinara.example'])(
  'RUN-30 the preview of %s is at preview.<domain>',
  (host) => {
    expect(withHostNames('server_name preview.seaface.example;', host)).toBe(
      'server_name preview.kinara.example;',
    );
  },
);
