type EventMap = GlobalEventHandlersEventMap & WindowEventMap & DocumentEventMap & MediaQueryListEventMap;

/** Adds an event listener and returns the function that removes it, for effects. */
export function listen<Type extends keyof EventMap>(
  target: EventTarget,
  type: Type,
  listener: (event: EventMap[Type]) => void,
  options?: AddEventListenerOptions,
): () => void {
  target.addEventListener(type, listener as EventListener, options);
  return () => target.removeEventListener(type, listener as EventListener, options);
}
