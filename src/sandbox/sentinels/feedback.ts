/** Comments of the feedback: sending them fails, each time. Spec 8, feedback. */
export const feedbackSentinels = [
  { comment: 'Fail 400', status: 400, message: 'We could not keep your feedback.', effect: 'Answers 400.' },
  { comment: 'Fail 500', status: 500, message: 'Internal Server Error', effect: 'Answers 500.' },
] as const satisfies readonly { comment: string; status: number; message: string; effect: string }[];
