const delayMs = 300;

/** Calls back soon after the drafts or files were changed in any tab, this one included. */
export function onChanges(callback: () => void): () => void {
  const channel = new BroadcastChannel('editor');
  let timer: ReturnType<typeof setTimeout>;
  channel.onmessage = () => {
    clearTimeout(timer);
    timer = setTimeout(callback, delayMs);
  };
  return () => {
    channel.close();
    clearTimeout(timer);
  };
}
