import { Component } from 'react';
import type { ReactNode } from 'react';

/** What it guards, what it shows instead, and where a fault is reported. */
interface Props {
  readonly children: ReactNode;
  readonly fallback: ReactNode;
  log(line: string): void;
}

/** Shows another screen where drawing one threw. The report names the fault's kind only: its message may hold a value. */
export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.log(`A screen could not be drawn: ${error instanceof Error ? error.name : typeof error}`);
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
