const secondsInMinute = 60;

/** 90 → '1 min 30 s' */
export function playingTime(seconds: number): string {
  const minutes = Math.floor(seconds / secondsInMinute);
  const remainingSeconds = seconds % secondsInMinute;
  return [minutes > 0 && `${minutes} min`, remainingSeconds > 0 && `${remainingSeconds} s`]
    .filter(Boolean)
    .join(' ');
}
