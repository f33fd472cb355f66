import { customerType, dashboardOf } from '../rules/dashboard.ts';
import { productOf } from '../rules/product.ts';
import { mobileKind } from '../sentinels.ts';
import { feedbackSentinels } from '../sentinels/feedback.ts';
import { hasFeedback, keepFeedback } from '../stores/feedback.ts';
import { loanOfLead } from '../stores/loans.ts';
import { ownsAccessToken } from '../stores/sessions.ts';
import { no, yes, yesWith } from './answer.ts';
import type { Handlers } from './handler.ts';

/** What the home screen shows, and what a customer thinks of us. Spec 2, after application; Spec 4, feedback. */
export const home: Handlers<'dashboard' | 'dashboardNew' | 'saveFeedback'> = {
  async dashboard(_request, { db, customer, lead, site, now, language }) {
    if (mobileKind(customer.mobile) === 'dashboard-500') return no(500, 'Internal Server Error');
    const loan = await loanOfLead(db, lead.id);
    const feedbackGiven = await hasFeedback(db, lead.id);
    return yesWith(dashboardOf({ customer, lead, loan, feedbackGiven, site, now, language }));
  },

  async dashboardNew({ access_token }, { db, customer, lead, now }) {
    if (!(await ownsAccessToken(db, customer.id, access_token, now))) return no(403, 'Unauthorized');
    const { id, mobile, name } = customer;
    const productId = productOf(customer).id;
    const details = { customerID: String(id), mobile, name, customer_type: customerType(lead), productId };
    return { status: 200, body: { status: 1, message: 'Success', data: { customer_details: details } } };
  },

  async saveFeedback({ rating, feedback }, { db, lead, now }) {
    const comment = feedback?.trim() ?? '';
    const sentinel = feedbackSentinels.find((row) => row.comment === comment);
    if (sentinel) return no(sentinel.status, sentinel.message);
    if (!(await loanOfLead(db, lead.id))) return no(428, 'Please tell us once the money is in your account.');
    await keepFeedback(db, lead.id, { rating, comment }, now);
    return yes('Thank you for your feedback!');
  },
};
