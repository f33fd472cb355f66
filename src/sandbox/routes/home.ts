import { customerType, dashboardOf, productId } from '../rules/dashboard.ts';
import { mobileKind } from '../sentinels.ts';
import { ownsAccessToken } from '../stores/sessions.ts';
import { no, yesWith } from './answer.ts';
import type { Handlers } from './handler.ts';

/** What the home screen shows. Spec 2, after application. */
export const home: Handlers<'dashboard' | 'dashboardNew'> = {
  dashboard(_request, { customer, lead, now }) {
    if (mobileKind(customer.mobile) === 'dashboard-500') return no(500, 'Internal Server Error');
    return yesWith(dashboardOf(customer, lead, now));
  },

  async dashboardNew({ access_token }, { db, customer, lead, now }) {
    if (!(await ownsAccessToken(db, customer.id, access_token, now))) return no(403, 'Unauthorized');
    const { id, mobile, name } = customer;
    const details = { customerID: String(id), mobile, name, customer_type: customerType(lead), productId };
    return { status: 200, body: { status: 1, message: 'Success', data: { customer_details: details } } };
  },
};
