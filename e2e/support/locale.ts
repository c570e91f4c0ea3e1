/** Where the people of the journeys are. */
export const SOUTH_AFRICA = { locale: 'en-ZA', timezoneId: 'Africa/Johannesburg' };
