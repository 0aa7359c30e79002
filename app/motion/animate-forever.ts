/**
 * Starts an endless animation and returns the function that ends it. React listens for the event animationiteration of
 * style sheets' animations, so the browser would run several main-thread frames at the end of each iteration.
 */
export function animateForever(
  element: Element,
  keyframes: PropertyIndexedKeyframes,
  timing: KeyframeEffectOptions,
): () => void {
  const animation = element.animate(keyframes, { ...timing, iterations: Number.POSITIVE_INFINITY });
  return () => animation.cancel();
}
