import { useEffect, useState } from 'react';
import { listen } from '../../app/motion/listen.ts';

export const agencyView = 'agency';
export const launchCheckView = 'left';
export const publicationsView = 'publications';

export interface EditorAddress {
  /** A file of content/, or one of the three views above. */
  readonly name: string;
  /** The field to focus. */
  readonly field: string;
}

function readAddress(): EditorAddress {
  const [name = '', field = ''] = decodeURIComponent(location.hash.slice(1)).split('?');
  return { name: name || agencyView, field };
}

export function useEditorAddress(): EditorAddress {
  const [address, setAddress] = useState(readAddress);
  useEffect(() => listen(window, 'hashchange', () => setAddress(readAddress())), []);
  return address;
}
