import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { contentChangedEvent } from './names.ts';

/** Lets the editor's preview show a changed draft without reloading the page. */
export function RevalidateOnChange() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const onChange = (event: Event) => {
      event.preventDefault();
      void revalidate();
    };
    window.addEventListener(contentChangedEvent, onChange);
    return () => window.removeEventListener(contentChangedEvent, onChange);
  }, [revalidate]);
  return null;
}
