import { customerView } from '.';

const SHOPPER = { customer_name: 'thandi van der Merwe', email: 'thandi@example.co.za', city: 'Cape Town' };

it('the customer view shows admins the name, address and city', () => {
  expect(customerView('admin', SHOPPER)).toEqual({
    name: 'thandi van der Merwe',
    email: 'thandi@example.co.za',
    city: 'Cape Town',
  });
});

it.each(['logistics', 'merchandising'] as const)('the customer view shows %s the initials and the city', (role) => {
  expect(customerView(role, SHOPPER)).toEqual({ name: 'T. V. D. M.', email: null, city: 'Cape Town' });
});
