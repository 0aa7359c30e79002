const secondsInMinute = 60;

/** 90 → '1 min 30 s' */
export function playingTime(seconds: number): string {
  const minutes = Math.floor(seconds / secondsInMinute);
  const rest = seconds % secondsInMinute;
  return [minutes > 0 && `${minutes} min`, rest > 0 && `${rest} s`].filter(Boolean).join(' ');
}
