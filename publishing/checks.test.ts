import { expect, test } from 'vitest';
import { parseFaults } from './checks.ts';

test('PUB-02 the output of the content check is parsed into faults with file and field', () => {
  const output = `content/site.json
  phone: write the number whole
  samples: there is no field 'fax'
content/lists/team.json
  items[2].photo: there is no file public/assets/own/x.webp

3 faults in content/`;
  expect(parseFaults(output)).toEqual([
    { file: 'content/site.json', field: 'phone', message: 'write the number whole' },
    { file: 'content/site.json', field: 'samples', message: "there is no field 'fax'" },
    {
      file: 'content/lists/team.json',
      field: 'items[2].photo',
      message: 'there is no file public/assets/own/x.webp',
    },
  ]);
});
