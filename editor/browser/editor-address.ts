import { useEffect, useState } from 'react';

export const agencyView = 'agency';
export const leftView = 'left';
export const publicationsView = 'publications';

export interface EditorAddress {
  /** A file of content/, or one of the views. */
  readonly name: string;
  /** The field to begin at, as launch check and sample marks name it. */
  readonly field: string;
}

function read(): EditorAddress {
  const [name = '', field = ''] = decodeURIComponent(location.hash.slice(1)).split('?');
  return { name: name || agencyView, field };
}

/** What the address names; links and the browser's buttons change it. */
export function useEditorAddress(): EditorAddress {
  const [address, setAddress] = useState(read);
  useEffect(() => {
    const follow = () => setAddress(read());
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return address;
}
