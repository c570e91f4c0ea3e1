/** Locale and time zone of the journeys' users. */
export const SOUTH_AFRICA = { locale: 'en-ZA', timezoneId: 'Africa/Johannesburg' };
