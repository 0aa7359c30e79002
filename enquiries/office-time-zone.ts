/** Of due dates, counted days, and times as visitors and staff read them. SQL gets it from here too. */
export const officeTimeZone = 'Asia/Kolkata';
