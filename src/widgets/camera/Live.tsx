import { useCallback } from 'react';
import type { ReactNode, RefObject } from 'react';
import styles from './camera.module.css';

interface LiveProps {
  readonly stream: MediaStream;
  /** Where the element is put for whoever takes the photo. */
  readonly videoRef: RefObject<HTMLVideoElement | null>;
  readonly label: string;
  /** The form of the photo: what is outside of it is not shown. */
  readonly ratio: number;
}

/** What the camera sees, as in a mirror. */
export function Live({ stream, videoRef, label, ratio }: LiveProps): ReactNode {
  const show = useCallback(
    (element: HTMLVideoElement) => {
      videoRef.current = element;
      element.srcObject = stream;
      // refused only when the element has left the page already
      element.play().catch(() => undefined);
      return () => {
        videoRef.current = null;
        element.srcObject = null;
      };
    },
    [stream, videoRef],
  );
  const form = { aspectRatio: ratio };
  return <video ref={show} className={styles.live} style={form} aria-label={label} playsInline muted autoPlay />;
}
