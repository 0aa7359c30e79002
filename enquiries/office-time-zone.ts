/** Of due dates, of the days that are counted, and of times as visitors and staff read them. SQL gets it from here too. */
export const officeTimeZone = 'Asia/Kolkata';
